type Token = string | undefined;

/** A token in memory, fetched when it is first needed. */
export type HeldToken = {
  /** The token; undefined for a guest. */
  readonly get: () => Promise<Token>;
  /** Replaces a token that was refused, unless another call has done so. Resolves to whether there is one. */
  readonly renew: (refused: Token) => Promise<boolean>;
};

export const createHeldToken = (fetchToken: () => Promise<Token>): HeldToken => {
  let token: Promise<Token> | undefined;
  const fetchNext = () => {
    const fetched = fetchToken();
    // The next call tries again.
    fetched.catch(() => {
      if (token === fetched) token = undefined;
    });
    token = fetched;
    return fetched;
  };
  return {
    get: () => token ?? fetchNext(),
    renew: async (refused) => {
      // A guest has none.
      if (refused === undefined) return false;
      const held = token;
      if ((await held) === refused && token === held) fetchNext();
      return (await token) !== undefined;
    },
  };
};
