import type { Provider } from "../../../contract/account.ts";

/** The secrets of a sign-in, from the redirect to the callback. */
export interface SignInSecrets {
  /** PKCE (RFC 7636). */
  codeVerifier: string;
  /** Ties an ID token to this very sign-in (OpenID Connect Core 1.0, 3.1.2.1). */
  nonce: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Who a user is, as the provider says. */
export interface Identity {
  /** The provider's own id of the person, which never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
}

export interface IdentityProvider {
  id: Provider;
  /** The `iss` of responses (RFC 9207); null when the provider sends none. */
  issuer: string | null;
  /** Hosts that the person's picture may come from: they and what is below them. */
  pictureHosts: string[];
  /** Where to send the browser. */
  createAuthorizationUrl(state: string, secrets: SignInSecrets): URL;
  /**
   * Exchanges the code of a response.
   * @throws ServiceError when the provider rejects it, cannot be reached or sends a forged response
   */
  identify(code: string, secrets: SignInSecrets): Promise<Identity>;
}
