type Present<Fields> = {
  [Key in keyof Fields as Fields[Key] extends null | undefined ? never : Key]?: NonNullable<
    Fields[Key]
  >;
};

/** Omits fields that are null or undefined. */
export const omitAbsent = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Present<Fields>;
