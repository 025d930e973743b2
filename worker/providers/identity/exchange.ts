/** Exchanges the code for tokens with arctic, and classifies its errors as those of any other service. */
import {
  ArcticFetchError,
  type OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from "arctic";
import { withTimeout } from "../http/deadline.ts";
import type { Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";

/** @throws ServiceError */
export async function exchangeCode(
  service: Service,
  client: OAuth2Client,
  tokenUrl: string,
  code: string,
  codeVerifier: string,
): Promise<OAuth2Tokens> {
  try {
    return await withTimeout(
      service,
      client.validateAuthorizationCode(tokenUrl, code, codeVerifier),
    );
  } catch (error) {
    throw explain(service, error);
  }
}

function explain(service: Service, error: unknown): unknown {
  if (error instanceof OAuth2RequestError) {
    return serviceFault(service, { fault: "rejected", code: error.code });
  }
  if (error instanceof ArcticFetchError) return serviceFault(service, { fault: "unreachable" });
  if (error instanceof UnexpectedResponseError) {
    const fault = error.status >= 500 ? "unreachable" : "unexpected";
    return serviceFault(service, { fault, status: error.status });
  }
  if (error instanceof UnexpectedErrorResponseBodyError) {
    return serviceFault(service, { fault: "unexpected", status: error.status });
  }
  return error;
}
