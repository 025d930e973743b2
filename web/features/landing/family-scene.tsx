interface FamilySceneProps {
  /** Renders the scene as a photograph or as an illustration of it. */
  medium: "photo" | "illustration";
}

const COLOURS = {
  photo: {
    sky: "#cdd3d2",
    sun: "#e9e2d0",
    far: "#98a491",
    near: "#7f8c72",
    trunk: "#6b5d50",
    leaves: "#6d7d63",
    coat: "#7a6a78",
    skin: "#d3ac90",
    hair: "#c9c5c0",
    shirt: "#a87f6a",
    cap: "#8c6b66",
    legs: "#5d6478",
    kite: "#a58a6a",
  },
  illustration: {
    sky: "#bfe0ee",
    sun: "#ffd75e",
    far: "#a9d08c",
    near: "#6fb05e",
    trunk: "#9a6237",
    leaves: "#4c9b57",
    coat: "#8b62b8",
    skin: "#ffcfa8",
    hair: "#f4f1ec",
    shirt: "#f0803c",
    cap: "#d9434e",
    legs: "#3f66b5",
    kite: "#e3ad3f",
  },
} as const;

/** A grandmother and a child on a hill with a kite, once as a photo and once as an illustration. */
export function FamilyScene({ medium }: FamilySceneProps) {
  const c = COLOURS[medium];
  const pen =
    medium === "illustration"
      ? ({
          stroke: "#2a2119",
          strokeWidth: 2.4,
          strokeLinejoin: "round",
          strokeLinecap: "round",
        } as const)
      : {};
  return (
    <g {...pen}>
      <rect width="160" height="130" fill={c.sky} stroke="none" />
      <circle cx="28" cy="26" r="13" fill={c.sun} />
      {medium === "illustration" && (
        <path d="M28 6V2M48 26h4M42 12l3-3M14 12l-3-3M8 26H4" fill="none" stroke="#d99a2b" />
      )}
      <path d="M-2 92C30 66 70 70 98 84s48 4 66-6v54H-2z" fill={c.far} />
      <path d="M-2 112c40-18 90-18 166-6v26H-2z" fill={c.near} />
      <path d="M137 104V74h6v30z" fill={c.trunk} />
      <path
        d="M140 34c12 0 18 9 16 18 7 4 5 20-6 21-6 7-20 5-22-2-11-1-12-16-4-20-2-9 4-17 16-17z"
        fill={c.leaves}
      />
      <path d="M96 32l14-14 8 18-16 8z" fill={c.kite} />
      <path
        d="M102 44c-6 8 6 12-2 20s-8 8-12 16"
        fill="none"
        stroke={medium === "illustration" ? "#2a2119" : c.kite}
        strokeWidth="1.8"
      />
      <path d="M36 118c0-30 4-44 18-44s18 14 18 44z" fill={c.coat} />
      <path
        d="M66 84c6 4 8 8 10 14"
        fill="none"
        stroke={medium === "illustration" ? "#2a2119" : c.coat}
        strokeWidth="6"
      />
      {medium === "illustration" && (
        <path d="M66 84c6 4 8 8 10 14" fill="none" stroke={c.coat} strokeWidth="3" />
      )}
      <circle cx="54" cy="44" r="8" fill={c.hair} />
      <circle cx="54" cy="60" r="15" fill={c.hair} />
      <circle cx="54" cy="63" r="12" fill={c.skin} />
      <path d="M81 120V98h7v22zM91 120V98h7v22z" fill={c.legs} />
      <path d="M78 104c0-14 4-20 12-20s12 6 12 20z" fill={c.shirt} />
      <circle cx="90" cy="74" r="11" fill={c.skin} />
      <path d="M79 72c0-8 5-12 11-12s11 4 11 12z" fill={c.cap} />
      {medium === "illustration" && <Faces />}
    </g>
  );
}

const Faces = () => (
  <g fill="none" strokeWidth="2">
    <circle cx="49" cy="62" r="4" />
    <circle cx="59" cy="62" r="4" />
    <path d="M53 62h2M49 70c3 3 7 3 10 0M86 76v.1M94 76v.1M87 80c2 2 4 2 6 0" />
    <path d="M42 92h24M41 102h26" stroke="#fdf2d8" strokeDasharray="3 4" />
  </g>
);
