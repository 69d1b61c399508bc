/** The times of the e-mails that a booth got about its reservations. */
type ReservationDigestTable = {
  booth_id: string;
  /** The end of the reported changes. */
  digest_at: Date | null;
  /** The time when the whole list was sent. */
  list_at: Date | null;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    reservation_digest: ReservationDigestTable;
  }
}
