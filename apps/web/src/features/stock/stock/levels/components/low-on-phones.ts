/** The actions on all figures take low rows on a phone: the figures come first there. */
export const lowOnPhones = 'max-sm:min-h-11 max-sm:px-3 max-sm:py-1 max-sm:text-sm';
