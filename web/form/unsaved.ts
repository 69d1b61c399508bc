/** A form on the page, as far as leaving it goes. */
export type OpenForm = {
  /** Whether something was entered that nobody has yet. */
  readonly isDirty: () => boolean;
  /** What was entered outlives the document: the form keeps a draft. */
  readonly isKept: boolean;
};

const forms = new Set<OpenForm>();
/** The next document shows the same form: what is kept is not lost. */
let staysHere = false;

const dirtyForms = () => [...forms].filter(({ isDirty }) => isDirty());

/** Whether leaving the page would leave something behind; `kept`: a draft keeps all of it. */
export const unsaved = (): { readonly dirty: boolean; readonly kept: boolean } => {
  const dirty = dirtyForms();
  return { dirty: dirty.length > 0, kept: dirty.every(({ isKept }) => isKept) };
};

/** Says that the document is about to be replaced by the same page, in another language: drafts are there again. */
export const staysOnPage = (): void => {
  staysHere = true;
};

/** Watches a form as long as it stands. Gives what ends that. */
export const watchForm = (form: OpenForm): (() => void) => {
  // Only with a form: a browser keeps pages that listen less readily for the way back.
  if (forms.size === 0) window.addEventListener('beforeunload', askBeforeUnload);
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
  };
};

/** Gives up what was entered into all forms of the page: nobody is asked about it any more. */
export const giveUp = (): void => {
  forms.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
};

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  const { dirty, kept } = unsaved();
  const harmless = staysHere && kept;
  staysHere = false;
  if (dirty && !harmless) event.preventDefault();
};
