import { randomUUID } from 'node:crypto';
import { jwt } from 'better-auth/plugins';

/** Returns the issuer and the audience of tokens: the site, and its platform API. */
export const tokenIssuer = (baseUrl: string) => baseUrl;
export const tokenAudience = (baseUrl: string) => `${baseUrl}/api/v1`;

/** Seconds for which a token is valid. */
export const TOKEN_SECONDS = 900;

export const tokenPlugin = (baseUrl: string) =>
  jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    jwt: {
      issuer: tokenIssuer(baseUrl),
      audience: tokenAudience(baseUrl),
      expirationTime: `${TOKEN_SECONDS}s`,
      // Every call looks up identity and rights by `sid`, so the token contains neither.
      definePayload: ({ session }) => ({
        sid: session.id,
        jti: randomUUID(),
        ...(session.impersonatedBy && { act: { sub: session.impersonatedBy } }),
      }),
    },
  });
