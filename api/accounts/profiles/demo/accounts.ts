import { demoId } from '#api/core/demo/ids.ts';

/** Accounts that anyone can sign in to by email code. Their ids are the same in every installation. */
export const DEMO_ACCOUNTS = {
  visitor: { id: demoId('user', 0), email: 'visitor@noren.example' },
  exhibitor: { id: demoId('user', 1), email: 'exhibitor@noren.example' },
  admin: { id: demoId('user', 2), email: 'admin@noren.example' },
  staff: { id: demoId('user', 3), email: 'staff@noren.example' },
  organiser: { id: demoId('user', 4), email: 'organiser@noren.example' },
  editor: { id: demoId('user', 5), email: 'editor@noren.example' },
  helper: { id: demoId('user', 6), email: 'helper@noren.example' },
  applicant: { id: demoId('user', 7), email: 'applicant@noren.example' },
  judge: { id: demoId('user', 8), email: 'judge@noren.example' },
} as const;

/** Judges in addition to the account `judge`, who sign in likewise. The first one chairs the jury. */
export const DEMO_JURORS = [
  { id: demoId('juror', 1), email: 'judge2@noren.example' },
  { id: demoId('juror', 2), email: 'judge3@noren.example' },
  { id: demoId('juror', 3), email: 'judge4@noren.example' },
  { id: demoId('juror', 4), email: 'judge5@noren.example' },
] as const;
