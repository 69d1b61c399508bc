import { contentType } from './content-type.ts';
import { choice, kana, logo, optionalLink, optionalMarkdown, requiredLine } from './fields.ts';

/** The highest first. */
export const SPONSOR_LEVELS = ['platinum', 'gold', 'silver', 'bronze', 'support'] as const;

/** Last parts of addresses that belong to other pages. */
export const RESERVED_SPONSOR_SLUGS = ['apply'] as const;

/** A company that supports the show. Domain: sponsor. */
export const sponsor = contentType({
  type: 'sponsor',
  path: '/sponsor',
  slugs: { reserved: RESERVED_SPONSOR_SLUGS },
  fields: {
    level: choice(SPONSOR_LEVELS, 'Level of sponsorship.'),
    name: requiredLine(60, 'Name of the company.'),
    kana: kana(120),
    logoLight: logo('Logo for a light background.'),
    logoDark: logo('Logo for a dark background. Absent: the other one on a light plate.'),
    url: optionalLink('Website of the company.'),
    text: optionalMarkdown('About the company.'),
  },
  title: 'name',
  category: 'level',
  searched: ['name', 'kana'],
  order: 'position',
});
