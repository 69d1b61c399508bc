/** Returns a credential as `@simplewebauthn` gives it, for the contract: its results of extensions are a record of any names. */
export const withExtensionResults = <Credential extends { clientExtensionResults: object }>({
  clientExtensionResults,
  ...credential
}: Credential) => {
  const results: Record<string, unknown> = { ...clientExtensionResults };
  return { ...credential, clientExtensionResults: results };
};
