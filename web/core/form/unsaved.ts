/** A form on the page, as far as leaving it goes. */
export type OpenForm = {
  /** Whether something was entered that nobody has yet. */
  readonly isDirty: () => boolean;
  /** Whether all of it outlives the document: a draft keeps it in this tab. */
  readonly isKept: () => boolean;
};

const forms = new Set<OpenForm>();
const companions = new Set<() => void>();

const dirtyForms = () => [...forms].filter(({ isDirty }) => isDirty());

/** Whether leaving the page would leave something behind; `kept`: a draft keeps all of it. */
export const unsaved = (): { readonly dirty: boolean; readonly kept: boolean } => {
  const dirty = dirtyForms();
  return { dirty: dirty.length > 0, kept: dirty.every(({ isKept }) => isKept()) };
};

type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Says that a link was pressed that replaces the document by the same page, in another language. `press`: with one of
 * these keys another window is opened, and this document stays.
 */
export const staysOnPage = (press?: Press): void => {
  if (press?.ctrlKey || press?.metaKey || press?.shiftKey || press?.altKey) return;
  for (const keep of companions) keep();
};

/** Calls back when the page is about to be shown in another language, to keep where one is. Gives what ends that. */
export const whenLanguageChanges = (keep: () => void): (() => void) => {
  companions.add(keep);
  return () => void companions.delete(keep);
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

/** What a draft keeps is there again after a reload, in this tab: nobody is asked about it. */
const askBeforeUnload = (event: BeforeUnloadEvent) => {
  const { dirty, kept } = unsaved();
  if (dirty && !kept) event.preventDefault();
};
