/** What reads the descriptions and asks about them: large, and run as it is loaded. */
export const loadInterview = () =>
  Promise.all([
    import("../../../../studio/writer/interview/read-album.ts"),
    import("../../../../studio/writer/interview/questions.ts"),
  ]);
