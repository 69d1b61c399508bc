import type { Application, ApplicationDetail } from '#spec/applications/application.ts';
import type { Right } from '#spec/core/access.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { refuse } from './refusals.ts';

/* Applications of every kind, as staff see them. */

const EXAMPLE = exampleOf('getApplication');
export const [APPLICATION] = exampleOf('listApplications').items as [Application];
export const APPLICATION_PATH = `/organiser/application/${EXAMPLE.id}`;

const MANAGER: readonly Right[] = ['home', 'applications', 'cancelling', 'audit'];

/** Serves one application, read by a member of staff with these rights. */
export const serveApplication = (given: Partial<ApplicationDetail> = {}, rights = MANAGER) => {
  const application: ApplicationDetail = { ...EXAMPLE, ...given };
  const versioned = () => ({ version: application.version, value: application });
  const handlers: FakeHandlers = {
    getMyRights: () => ({ role: 'editor', rights: [...rights] }),
    getApplication: versioned,
    listAssignees: () => exampleOf('listAssignees'),
    listApplicationChoices: () => exampleOf('listApplicationChoices'),
    listAuditRecords: () => ({ items: [], total: 0, totalIsCapped: false }),
    listOrganiserCalls: () => ({ items: [] }),
    listDeadlines: () => ({ items: [] }),
    annotateApplication: ({ body, version }) => {
      if (version !== application.version) refuse('PRECONDITION_FAILED');
      Object.assign(application, body, { version: version + 1 });
      return versioned();
    },
    getCancellationEffects: () => ({ items: [{ effect: 'booth', count: 1 }] }),
    reopenApplication: () => Object.assign(application, { status: 'submitted' } as const),
    cancelApplication: ({ body }) =>
      Object.assign(application, body, { status: 'cancelled' } as const),
  };
  return { application, handlers };
};

/** Returns handlers for the inbox, in addition to those of an application. */
export const serveInbox = (...items: Application[]): FakeHandlers => ({
  listApplications: ({ query }) => {
    const found = items.filter(
      ({ kind, title }) =>
        kind === (query.kind ?? 'exhibitor') && title.includes(query.q?.split('@')[0] ?? ''),
    );
    return { items: found, total: found.length, totalIsCapped: false, revision: 'first' };
  },
  getApplicationCounts: () => ({ items: [] }),
  listDecisionReleases: () => ({ items: [] }),
});
