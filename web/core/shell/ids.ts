/** As the contract writes ids. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether that can be the id of anything at all. */
export const isId = (text: string | undefined): boolean => UUID.test(text ?? '');
