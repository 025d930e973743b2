import { type ContactInput } from "../../../contract/contact.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { useMaking } from "../../lib/use-making.ts";

export const useSendMessage = () =>
  useMaking({
    meta: { public: true },
    make: (message: ContactInput) =>
      apiSend("POST", endpoints.contact, message, undefined, { expectedUser: null }),
  });
