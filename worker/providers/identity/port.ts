import type { Provider } from "../../../contract/account.ts";

/** What a sign-in needs on its way out and on its way back. */
export interface SignInSecrets {
  /** PKCE (RFC 7636). */
  codeVerifier: string;
  /** Ties an ID token to this very sign-in (OpenID Connect Core 1.0, 3.1.2.1). */
  nonce: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Who somebody is, as the provider says. */
export interface Identity {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is the person's. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
}

export interface IdentityProvider {
  id: Provider;
  /** What responses call themselves in `iss` (RFC 9207); null when the provider does not. */
  issuer: string | null;
  /** Hosts that the person's picture may come from: they and what is below them. */
  pictureHosts: string[];
  /** Where to send the browser. */
  createAuthorizationUrl(state: string, secrets: SignInSecrets): URL;
  /**
   * Exchanges the code of a response.
   * @throws ServiceError when the provider rejects it, cannot be reached or says what cannot be true
   */
  identify(code: string, secrets: SignInSecrets): Promise<Identity>;
}
