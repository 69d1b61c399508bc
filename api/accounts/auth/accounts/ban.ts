/** The columns of an account's ban; without `banExpires` it is permanent. */
type Ban = { banned?: boolean | null; banExpires?: Date | null };

export const isBanned = ({ banned, banExpires }: Ban, now: Date): boolean =>
  banned === true && !(banExpires && banExpires <= now);
