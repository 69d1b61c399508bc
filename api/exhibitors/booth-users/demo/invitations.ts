import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';

/**
 * Invitations to the booth of the exhibitor, with tokens that everybody knows, so that their pages can be opened. Days are
 * relative to today.
 */
export const DEMO_INVITATIONS = [
  {
    token: 'demo-invitation-pending',
    email: DEMO_ACCOUNTS.visitor.email,
    role: 'desk',
    status: 'invited',
    greeting: '土曜の午前、受付をお願いできませんか？',
    invitedOn: -1,
    endedOn: -1,
  },
  {
    token: 'demo-invitation-expired',
    email: 'minato.kaji@noren.example',
    role: 'editor',
    status: 'expired',
    greeting: '写真の差し替えを手伝ってください',
    invitedOn: -12,
    endedOn: -5,
  },
  {
    token: 'demo-invitation-used',
    email: 'hama.shiori@noren.example',
    role: 'desk',
    status: 'declined',
    greeting: null,
    invitedOn: -9,
    endedOn: -7,
  },
] as const;
