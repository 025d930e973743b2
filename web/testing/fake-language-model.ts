/**
 * A stand-in for `LanguageModel` after the published interface (https://webmachinelearning.github.io/prompt-api/), which
 * rejects what that rejects. Stricter in one thing: an option that does not exist is an error instead of being ignored.
 */
import { vi } from "vitest";

export interface FakeModel {
  availability: Availability;
  /** Without it the model knows text alone. */
  seesImages: boolean;
  languages: string[];
  /** Tokens. */
  contextWindow: number;
  /** The answers to the prompts, in their order; an error is thrown. */
  answers: (string | Error)[];
  /** What `create` is rejected with. */
  failure: Error | null;
  /** Parts of the download that are reported, before `create` goes on. */
  downloads: number[];
  /** `create` or `prompt` then never ends but by its signal. */
  hangs: "create" | "prompt" | null;
}

interface Seen {
  /** The messages of each prompt. */
  prompts: LanguageModelMessage[][];
  constraints: unknown[];
  created: number;
  destroyed: number;
}

const IMAGE_TOKENS = 250;
const TYPES = ["text", "image", "audio"];

const named = (name: string, message: string) => new DOMException(message, name);

function checkKeys(options: object, known: string[]): void {
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new TypeError(`No such option: ${unknown.join()}`);
}

function checkExpected(expected: LanguageModelExpected[] = []): void {
  for (const one of expected) {
    checkKeys(one, ["type", "languages"]);
    if (!TYPES.includes(one.type)) throw new TypeError(`No such type: ${one.type}`);
    Intl.getCanonicalLocales(one.languages);
  }
}

const CORE_OPTIONS = ["expectedInputs", "expectedOutputs", "tools", "samplingMode"];

/** Never ends but by the signal. */
const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Puts the stand-in in place until the end of the test. */
export function installLanguageModel(changes: Partial<FakeModel> = {}): Seen {
  const model: FakeModel = {
    availability: "available",
    seesImages: true,
    languages: ["en"],
    contextWindow: 8_000,
    answers: [],
    failure: null,
    downloads: [],
    hangs: null,
    ...changes,
  };
  const seen: Seen = { prompts: [], constraints: [], created: 0, destroyed: 0 };

  function availabilityOf(options: LanguageModelCreateCoreOptions): Availability {
    const expected = [...(options.expectedInputs ?? []), ...(options.expectedOutputs ?? [])];
    const isKnown = ({ type, languages = [] }: LanguageModelExpected) =>
      (type === "text" || (type === "image" && model.seesImages)) &&
      languages.every((language) => model.languages.includes(language));
    return expected.every(isKnown) ? model.availability : "unavailable";
  }

  class Session extends EventTarget {
    contextUsage = 0;
    contextWindow = model.contextWindow;
    #expected: string[];
    #isDestroyed = false;

    constructor({ expectedInputs = [], initialPrompts = [] }: LanguageModelCreateOptions) {
      super();
      this.#expected = ["text", ...expectedInputs.map(({ type }) => type)];
      this.contextUsage = this.#measure(initialPrompts);
    }

    #measure(messages: readonly { role: string; content: unknown }[]): number {
      let usage = 0;
      for (const [index, message] of messages.entries()) {
        checkKeys(message, ["role", "content", "prefix"]);
        if (!["system", "user", "assistant"].includes(message.role))
          throw new TypeError(`No such role: ${message.role}`);
        if (message.role === "system" && (index > 0 || this.contextUsage > 0))
          throw new TypeError("The system prompt comes first.");
        const parts =
          typeof message.content === "string"
            ? [{ type: "text", value: message.content }]
            : (message.content as LanguageModelMessageContent[]);
        for (const part of parts) usage += this.#measurePart(part, message.role);
      }
      return usage;
    }

    #measurePart({ type, value }: { type: string; value: unknown }, role: string): number {
      if (!this.#expected.includes(type))
        throw named("NotSupportedError", `The session was not created for ${type}.`);
      if (type === "text") {
        if (typeof value !== "string") throw new TypeError("Text must be text.");
        return Math.ceil(value.length / 4);
      }
      if (role === "assistant") throw named("NotSupportedError", "The model says text alone.");
      if (!(value instanceof Blob)) throw new TypeError("An image must be a picture.");
      return IMAGE_TOKENS;
    }

    #check(options: object, known: string[]): void {
      if (this.#isDestroyed) throw named("InvalidStateError", "The session was destroyed.");
      checkKeys(options, known);
    }

    async measureContextUsage(input: LanguageModelMessage[], options = {}): Promise<number> {
      this.#check(options, ["responseConstraint", "omitResponseConstraintInput", "signal"]);
      return this.#measure(input);
    }

    async prompt(
      input: LanguageModelMessage[],
      options: LanguageModelPromptOptions = {},
    ): Promise<string> {
      this.#check(options, ["responseConstraint", "omitResponseConstraintInput", "signal"]);
      options.signal?.throwIfAborted();
      const usage = this.#measure(input);
      if (this.contextUsage + usage > this.contextWindow)
        throw named("QuotaExceededError", "The input is too large.");
      this.contextUsage += usage;
      seen.prompts.push(input);
      seen.constraints.push(options.responseConstraint);
      if (model.hangs === "prompt") await untilAborted(options.signal);
      const answer = model.answers.shift() ?? "";
      if (answer instanceof Error) throw answer;
      return answer;
    }

    destroy(): void {
      if (!this.#isDestroyed) seen.destroyed += 1;
      this.#isDestroyed = true;
    }
  }

  vi.stubGlobal("LanguageModel", {
    async availability(options: LanguageModelCreateCoreOptions = {}) {
      checkKeys(options, CORE_OPTIONS);
      checkExpected(options.expectedInputs);
      checkExpected(options.expectedOutputs);
      return availabilityOf(options);
    },
    async create(options: LanguageModelCreateOptions = {}) {
      checkKeys(options, [...CORE_OPTIONS, "signal", "monitor", "initialPrompts"]);
      checkExpected(options.expectedInputs);
      checkExpected(options.expectedOutputs);
      options.signal?.throwIfAborted();
      const download = new EventTarget();
      options.monitor?.(download as CreateMonitor);
      if (availabilityOf(options) === "unavailable")
        throw named("NotSupportedError", "There is no such model.");
      if (model.failure) throw model.failure;
      for (const loaded of model.downloads)
        download.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded, total: 1 }));
      if (model.hangs === "create") await untilAborted(options.signal);
      seen.created += 1;
      return new Session(options);
    },
  });
  return seen;
}
