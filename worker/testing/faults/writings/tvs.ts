/** Requests about televisions. */
import { openScreen, pairTv } from "../../tvs.ts";
import { type Account, createVisitor } from "../account.ts";
import { trial } from "../tries.ts";

const giveTv = async ({ client }: Account) => (await pairTv(client)).tv.id;

export const TV_WRITINGS = {
  "POST /api/tv/codes": trial({
    who: () => Promise.resolve(createVisitor()),
    send: ({ client }) => client.post("/api/tv/codes"),
    adds: true,
    skip: 0,
  }),
  "POST /api/tvs": trial({
    prepare: async () => (await openScreen()).code,
    send: ({ client }, code) => client.post("/api/tvs", { code }),
    // Letters are good once.
    repeated: [404],
  }),
  "PATCH /api/tvs/:id": trial({
    prepare: giveTv,
    send: ({ client }, id) => client.patch(`/api/tvs/${id}`, { name: "Kitchen" }),
  }),
  "DELETE /api/tvs/:id": trial({
    prepare: giveTv,
    send: ({ client }, id) => client.delete(`/api/tvs/${id}`),
    repeated: [404],
  }),
};
