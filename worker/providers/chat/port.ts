import type { core } from "zod";

export interface ChatRequest<T> {
  /** The system prompt. */
  instructions: string;
  /** The user prompt. */
  text: string;
  /** Small JPEGs for the model to see. */
  pictures?: Uint8Array<ArrayBuffer>[];
  /** Name of the response's schema: letters and underscores. */
  name: string;
  /** The response: an object whose fields are all required. */
  schema: core.$ZodType<T>;
}

/** A language model that responds with an object of a given schema. */
export interface Chat {
  /** The vendor's name of the model. */
  readonly model: string;
  /** @throws ServiceError when it cannot, will not, or responds with something else */
  ask<T>(request: ChatRequest<T>): Promise<T>;
}
