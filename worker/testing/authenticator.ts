/** An authenticator in software, which answers as a device does (Web Authentication Level 3, sections 6 and 7). */
import { encodeBase64urlNoPadding } from "@oslojs/encoding";

export interface Signing {
  /** The origin that the browser saw. */
  origin?: string;
  rpId?: string;
  /** What its counter says; by default one more each time. */
  counter?: number;
  /** Whether it asked for a finger, a face or a code. */
  verified?: boolean;
  userHandle?: string;
  attachment?: "platform" | "cross-platform";
}

export interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const encode = encodeBase64urlNoPadding;
const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const join = (...parts: (Uint8Array | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

export class Authenticator {
  #keys: CryptoKeyPair | null = null;
  #credentialId = crypto.getRandomValues(new Uint8Array(16));
  #userHandle = "";
  #counter = 0;

  /** Answers `navigator.credentials.create()`. */
  async create(options: CreationOptions, signing: Signing = {}) {
    const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ])) as CryptoKeyPair;
    this.#keys = keys;
    this.#userHandle = options.user.id;
    const raw = new Uint8Array(
      (await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer,
    );
    const key = join(
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32],
      raw.slice(1, 33),
      [0x22, 0x58, 32],
      raw.slice(33),
    );
    const credential = join(new Uint8Array(16), [0, 16], this.#credentialId, key);
    const data = join(await this.#authenticatorData(options.rp.id, 0x40, signing), credential);
    const attestation = join(
      [0xa3, 0x63],
      utf8("fmt"),
      [0x64],
      utf8("none"),
      [0x67],
      utf8("attStmt"),
      [0xa0, 0x68],
      utf8("authData"),
      [0x58, data.length],
      data,
    );
    return {
      ...this.#describe(signing),
      response: {
        clientDataJSON: clientData("webauthn.create", options.challenge, signing),
        attestationObject: encode(attestation),
        transports: ["internal"],
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  async get(options: { challenge: string; rpId?: string }, signing: Signing = {}) {
    const data = await this.#authenticatorData(options.rpId ?? "", 0, signing);
    const client = clientData("webauthn.get", options.challenge, signing);
    const signed = join(data, await sha256(utf8(atob(toBase64(client)))));
    const signature = await crypto.subtle.sign(
      { name: "ECDSA", hash: "SHA-256" },
      this.#keys!.privateKey,
      signed,
    );
    return {
      ...this.#describe(signing),
      response: {
        clientDataJSON: client,
        authenticatorData: encode(data),
        signature: encode(toDer(new Uint8Array(signature))),
        userHandle: signing.userHandle ?? this.#userHandle,
      },
    };
  }

  #describe({ attachment = "platform" }: Signing) {
    const id = encode(this.#credentialId);
    return { id, rawId: id, type: "public-key" as const, authenticatorAttachment: attachment };
  }

  async #authenticatorData(rpId: string, flags: number, signing: Signing) {
    this.#counter = signing.counter ?? this.#counter + 1;
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, this.#counter);
    const verified = (signing.verified ?? true) ? 0x04 : 0;
    return join(await sha256(utf8(signing.rpId ?? rpId)), [0x01 | verified | flags], count);
  }
}

const toBase64 = (text: string) => text.replaceAll("-", "+").replaceAll("_", "/");

const clientData = (type: string, challenge: string, { origin }: Signing) =>
  encode(utf8(JSON.stringify({ type, challenge, origin: origin ?? "https://storyquilt.test" })));

/** Two numbers of 32 bytes as ASN.1 (RFC 3279, section 2.2.3). */
function toDer(raw: Uint8Array): Uint8Array {
  const both = [...toInteger(raw.slice(0, 32)), ...toInteger(raw.slice(32))];
  return Uint8Array.from([0x30, both.length, ...both]);
}

function toInteger(bytes: Uint8Array): number[] {
  const digits = [...bytes.slice(bytes.findIndex((byte) => byte !== 0))];
  if ((digits[0] ?? 0) > 127) digits.unshift(0);
  return [0x02, digits.length, ...digits];
}
