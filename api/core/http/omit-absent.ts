type Present<Fields> = {
  [Key in keyof Fields as Fields[Key] extends null | undefined ? never : Key]?: NonNullable<
    Fields[Key]
  >;
};

/** Absent rather than null: the fields that have a value. */
export const optional = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Present<Fields>;
