/** An account's ban, as better-auth keeps it; one without an end stays. */
type Ban = { banned?: boolean | null; banExpires?: Date | null };

export const isBanned = ({ banned, banExpires }: Ban, now: Date): boolean =>
  banned === true && !(banExpires && banExpires <= now);
