/** Roles at a booth: its owner, and the members whom the owner invited. Domain: booth user. */
export const BOOTH_ROLES = ['owner', 'editor', 'desk'] as const;
export type BoothRole = (typeof BOOTH_ROLES)[number];

/** Roles that an owner can give. */
export const BOOTH_USER_ROLES = ['editor', 'desk'] as const satisfies readonly BoothRole[];
export type BoothUserRole = (typeof BOOTH_USER_ROLES)[number];
