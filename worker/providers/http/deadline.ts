import type { Service } from "./send.ts";
import { serviceFault } from "./service-fault.ts";

/** For clients that take no abort signal: their work continues and its result is dropped. @throws ServiceError `too-slow` */
export async function withTimeout<T>(service: Service, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(serviceFault(service, { fault: "too-slow" }));
    }, service.timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
