/** Name of the contact form, for its draft and its receipt. */
export const FORM = 'contact';
