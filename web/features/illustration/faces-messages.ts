import type { FaceBox } from "../../../contract/images.ts";

export interface FacesOrder {
  id: number;
  photo: Blob;
}

export interface FacesResponse {
  id: number;
  /** Null when they could not be looked for. */
  faces: FaceBox[] | null;
}
