import { AppError } from "../../errors.ts";
import { logServiceFault } from "../../log.ts";

/** How an outside service fails, classified by who can do something about it. */
export type Fault =
  /** No connection, or it responds that it is down. */
  | "unreachable"
  /** No whole response within the timeout. */
  | "too-slow"
  /** It wants fewer requests. */
  | "busy"
  /** It does not take this site's key, model or request. */
  | "rejected"
  /** It will not work on this picture or text. */
  | "declined"
  | "out-of-credit"
  /** Its response does not follow its contract. */
  | "unexpected";

const STATUS = {
  unreachable: 502,
  "too-slow": 504,
  busy: 429,
  rejected: 502,
  declined: 422,
  "out-of-credit": 502,
  unexpected: 502,
} as const satisfies Record<Fault, number>;

const MESSAGES: Record<Fault, (role: string) => string> = {
  unreachable: (role) => `The ${role} is not available just now. Please try again later.`,
  "too-slow": (role) => `The ${role} took too long to answer. Please try again.`,
  busy: (role) => `The ${role} is very busy just now. Please try again in a minute.`,
  rejected: (role) =>
    `The ${role} refused to work for this site. Whoever runs the site should check its settings.`,
  declined: (role) => `The ${role} will not work on this. Please try it with something else.`,
  "out-of-credit": (role) =>
    `The site has used up its credit with the ${role}. Whoever runs the site can top it up.`,
  unexpected: (role) => `The ${role} gave an answer that makes no sense. Please try again.`,
};

/** Seconds that a person is asked to wait when the service does not say. */
const BUSY_SECONDS = 60;

/** A service's failure as a message: one sentence, and nothing of what the vendor wrote. */
export class ServiceError extends AppError {
  readonly fault: Fault;
  /** HTTP status of the vendor's response; null when there was none. */
  readonly responseStatus: number | null;

  constructor(
    role: string,
    fault: Fault,
    responseStatus: number | null,
    retryAfterSeconds?: number,
  ) {
    const wait = String(Math.max(1, Math.ceil(retryAfterSeconds ?? BUSY_SECONDS)));
    super(STATUS[fault], MESSAGES[fault](role), {
      headers: fault === "busy" ? { "Retry-After": wait } : {},
    });
    this.name = "ServiceError";
    this.fault = fault;
    this.responseStatus = responseStatus;
  }
}

export interface FaultReport {
  fault: Fault;
  status?: number;
  /** The vendor's own short name for the error. */
  code?: string | null;
  retryAfterSeconds?: number;
}

/** Logs what the operator needs to know, and returns the error to be thrown. */
export function serviceFault(
  service: { name: string; role: string },
  { fault, status, code, retryAfterSeconds }: FaultReport,
): ServiceError {
  logServiceFault(service.name, fault, status ?? null, code ?? null);
  return new ServiceError(service.role, fault, status ?? null, retryAfterSeconds);
}
