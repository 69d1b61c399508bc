import type { EditionStatus } from '#spec/show/editions.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { refuse } from './refusals.ts';

export const DEADLINES_PATH = '/organiser/deadline';

/**
 * Serves the organisers' home page, and that of the periods and the stage of the edition.
 * @param stage of the edition, and where the member can move it
 */
export const serveDeadlines = (
  stage: { status: EditionStatus; next?: EditionStatus; previous?: EditionStatus } = {
    status: 'published',
  },
) => {
  const { items } = exampleOf('listDeadlines');
  const handlers: FakeHandlers = {
    getMyRights: () => ({ role: 'manager', rights: ['home', 'deadlines'] }),
    getPendingWork: () => ({ items: [] }),
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    getEditionStatus: () => {
      const { next: _next, previous: _previous, ...edition } = exampleOf('getEditionStatus');
      return { ...edition, ...stage };
    },
    listDeadlines: () => ({ items: structuredClone(items) }),
    listDeadlineExtensions: () => ({ items: [] }),
    updateDeadline: ({ params, body }) => {
      const found = items.find(({ key }) => key === params.key) ?? refuse('NOT_FOUND');
      return Object.assign(found, body);
    },
  };
  return { items, handlers };
};
