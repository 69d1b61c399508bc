import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';

/** The handlers of the home page's data, except for the edition. */
export const HOME: FakeHandlers = {
  getCurrentEdition: () => exampleOf('getCurrentEdition'),
  getBoothMap: () => exampleOf('getBoothMap'),
  listArticles: () => ({ items: [], total: 0, totalIsCapped: false }),
  listAwards: () => ({ items: [] }),
  listBooths: () => ({ items: [], total: 0, totalIsCapped: false }),
  listEvents: () => exampleOf('listEvents'),
  listExhibitorCalls: () => ({ items: [] }),
  listProducts: () => ({ items: [], total: 0, totalIsCapped: false }),
  listSponsors: () => ({ items: [] }),
};
