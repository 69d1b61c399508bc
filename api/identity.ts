/** Who asks, as the session says at this very call. */
export type Identity = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  /** The admin who acts as this user. */
  impersonatedBy?: string;
};
