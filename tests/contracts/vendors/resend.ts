import { expectHeader, KEY, type Operation } from "../operation.ts";

const SEND = "resend.json#/paths/~1emails/post";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const resend: Operation[] = [
  {
    method: "POST",
    path: /^\/emails$/,
    consumes: "application/json",
    request: `${SEND}/requestBody/content/application~1json/schema`,
    response: `${SEND}/responses/200/content/application~1json/schema`,
    inspect: (incoming) => [
      ...expectHeader(incoming, "authorization", `Bearer ${KEY}`),
      ...(UUID.test(incoming.headers["idempotency-key"] ?? "") ? [] : ["no idempotency key"]),
    ],
    answer: () => ({ id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" }),
  },
];
