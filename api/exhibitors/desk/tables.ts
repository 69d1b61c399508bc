/** The e-mails about its reservations that a booth was sent. */
type ReservationDigestTable = {
  booth_id: string;
  /** Until when changes were reported. */
  digest_at: Date | null;
  /** When the whole list was sent. */
  list_at: Date | null;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    reservation_digest: ReservationDigestTable;
  }
}
