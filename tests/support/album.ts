/** What three photographs show, in a user's words. */
export const CAPTIONS = [
  "Lily and Tom built a sandcastle at Brighton in July 2019",
  "Grandma Rose and Grandpa Joe danced in the garden",
  "We walked to the Silver Falls and got soaked",
];

/** Names and dates that a story of them must contain. */
export const NAMES = [
  "Lily",
  "Tom",
  "Brighton",
  "July 2019",
  "Grandma Rose",
  "Grandpa Joe",
  "Silver Falls",
];
