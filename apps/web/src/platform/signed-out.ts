/** Shows why the session has ended, in the server's words, and answers whether the person has signed in again. */
type Offer = (why: string | undefined) => Promise<boolean>;

let offer: Offer | undefined;
let answer: Promise<boolean> | undefined;

/** From now on, `show` lets the person sign in again when a call finds that the session has ended. */
export function offerSignIn(show: Offer): void {
  offer = show;
}

/** The session was ended on purpose, here or in another tab: nothing is offered. */
export function withdrawSignIn(): void {
  offer = undefined;
}

/** Tells whether the person has signed in again, so that a refused call may be repeated; one question for all calls. */
export async function signedInAgain(why?: string): Promise<boolean> {
  if (offer === undefined) return false;
  answer ??= offer(why).finally(() => {
    answer = undefined;
  });
  return answer;
}
