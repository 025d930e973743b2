import type { ZodType } from "zod";

export interface ChatRequest<T> {
  /** What the model is and how it works. */
  instructions: string;
  /** What it is given to work on. */
  text: string;
  /** JPEGs to look at, small ones. */
  pictures?: Uint8Array<ArrayBuffer>[];
  /** Name of the answer's shape: letters and underscores. */
  name: string;
  /** The answer: an object whose fields are all required. */
  schema: ZodType<T>;
}

/** A language model that answers with an object of a given shape. */
export interface Chat {
  /** The model, as its vendor calls it. */
  readonly model: string;
  /** @throws ServiceError when it cannot, will not, or answers with something else */
  ask<T>(request: ChatRequest<T>): Promise<T>;
}
