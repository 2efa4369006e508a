/** Shows why the session has ended, in the server's words, and answers whether the person has signed in again. */
type Offer = (why: string | undefined) => Promise<boolean>;

let offer: { readonly id: string; readonly show: Offer } | undefined;
let answer: Promise<boolean> | undefined;

/** From now on, `show` lets the person with this id sign in again when a call finds that the session has ended. */
export function offerSignIn(id: string, show: Offer): void {
  offer = { id, show };
}

/** The id of the person who is asked to sign in again if the session ends now. */
export function whoIsAsked(): string | undefined {
  return offer?.id;
}

/** The session was ended on purpose, here or in another tab: nothing is offered. */
export function withdrawSignIn(): void {
  offer = undefined;
}

/**
 * Tells whether the person who made a call has signed in again, so that the refused call may be repeated; one question for
 * all calls, and none to somebody else.
 */
export async function signedInAgain(caller: string | undefined, why?: string): Promise<boolean> {
  if (offer === undefined || offer.id !== caller) return false;
  answer ??= offer.show(why).finally(() => {
    answer = undefined;
  });
  return answer;
}
