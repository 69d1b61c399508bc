import type { BoothProfile } from '#spec/exhibitors/booth-profile-views.ts';
import { EXHIBITOR } from './accounts.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { mount } from './mount.tsx';
import { refuse } from './refusals.ts';

const PROFILE = exampleOf('getBoothProfile');

/** While everything of a booth can be changed, and in the other states of its editing. */
export const BOOTH_OPEN = '2027-03-01T03:00:00.000Z';
export const BOOTH_UPCOMING = '2027-01-15T03:00:00.000Z';
export const BOOTH_LOCKED = '2027-04-01T03:00:00.000Z';

/** Serves the profile of a booth, with a picture. */
export const serveProfile = (fields: Partial<BoothProfile> = {}) => {
  const profile: BoothProfile = {
    ...PROFILE,
    status: 'published',
    isReady: true,
    missing: [],
    pictures: exampleOf('putBoothPicture'),
    ...fields,
  };
  let version = 1;
  const change = (changes: Partial<BoothProfile>) => {
    version += 1;
    Object.assign(profile, changes);
  };
  const versioned = () => ({ version, value: { ...profile } });
  const handlers: FakeHandlers = {
    getBoothProfile: versioned,
    getBoothPreview: () => exampleOf('getBoothPreview'),
    updateBoothProfile: ({ body, version: based }) => {
      if (based !== version) return refuse('PRECONDITION_FAILED');
      change(body as Partial<BoothProfile>);
      return versioned();
    },
    setBoothReady: () => {
      change({ isReady: true, missing: [] });
      return versioned();
    },
    updateBoothAnnouncement: ({ body: { announcement } }) =>
      announcement?.ja ? { announcement: { ...announcement, ja: announcement.ja } } : {},
  };
  return { profile, change, handlers };
};

/** Opens the page on which members edit their booth. */
export const openBooth = (handlers: FakeHandlers, now = BOOTH_OPEN) =>
  mount(`/exhibitor/booth/${PROFILE.id}/edit`, { as: EXHIBITOR, now, api: handlers });
