import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentWebLinks } from '#api/core/http/present-web-links.ts';
import type { TeamMember } from '#spec/content/team-members.ts';
import { toLocalized } from '#spec/core/localized-input.ts';

export const presentTeamMember = (
  { id, fields }: PublicContent<'team'>,
  imageOf: ImageOf,
): TeamMember => ({
  id,
  name: fields.name,
  role: fields.role,
  links: presentWebLinks(fields.links ?? [], {}),
  ...omitAbsent({ bio: toLocalized(fields.bio), photo: imageOf(fields.photo) }),
});
