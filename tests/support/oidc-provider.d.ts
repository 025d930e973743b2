/** As much of oidc-provider as the tests use: it brings no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface InteractionDetails {
    prompt: { name: string };
    params: { client_id: string };
    session?: { accountId?: string };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: { accountId: string | undefined; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<InteractionDetails>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>;
  }

  export const interactionPolicy: {
    base(): { add(prompt: object, index: number): void };
    Prompt: new (options: { name: string; requestable: boolean }) => object;
  };
}

declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  const MemoryAdapter: new () => object;
  export default MemoryAdapter;
}
