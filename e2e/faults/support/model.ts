export type Who = 'donor0' | 'donor1' | 'donor2' | 'staff' | 'stranger';
type Action = 'approve' | 'decline' | 'complete' | 'cancel';

export type Step =
  | { readonly kind: 'book'; readonly donor: number; readonly day: number }
  | { readonly kind: Action; readonly who: Who; readonly which: number };

interface Request {
  readonly donor: number;
  day: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'COMPLETED' | 'CANCELLED';
}

const INTERVAL = 56;
const MOST_WAITING = 3;
const isOpen = ({ status }: Request) => status === 'PENDING' || status === 'APPROVED';

/**
 * The bookings of one facility, written down a second time from the specification and without looking at the program:
 * three donors, so many places per slot, days counted from today. It answers the status that each step must have.
 */
export class Model {
  readonly requests: Request[] = [];
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  take(step: Step): number {
    return step.kind === 'book' ? this.#book(step.donor, step.day) : this.#act(step.kind, step.who, step.which);
  }

  #book(donor: number, day: number): number {
    if (this.#isTooClose(donor, day)) return 422;
    if (this.#waiting(donor) >= MOST_WAITING) return 409;
    if (this.#taken(day) >= this.#capacity) return 409;
    if (this.requests.some((request) => isOpen(request) && request.donor === donor && request.day === day)) return 409;
    this.requests.push({ donor, day, status: 'PENDING' });
    return 201;
  }

  /** Whether a day is less than the interval after a donation, or before or after one that is arranged. */
  #isTooClose(donor: number, day: number, except?: Request): boolean {
    return this.requests.some((other) => {
      if (other === except || other.donor !== donor) return false;
      if (other.status === 'COMPLETED') return day < other.day + INTERVAL;
      return other.status === 'APPROVED' && Math.abs(day - other.day) < INTERVAL;
    });
  }

  #waiting(donor: number): number {
    return this.requests.filter((request) => request.donor === donor && request.status === 'PENDING').length;
  }

  #taken(day: number, except?: Request): number {
    return this.requests.filter((request) => request !== except && isOpen(request) && request.day === day).length;
  }

  #act(action: Action, who: Who, which: number): number {
    const request = this.requests[which % this.requests.length];
    if (request === undefined) return 404;
    const isStaff = who === 'staff' || who === 'stranger';
    if (!isStaff && action !== 'cancel') return 403;
    if (who === 'stranger' || (!isStaff && who !== `donor${request.donor}`)) return 404;
    return isStaff ? this.#byStaff(action, request) : this.#end(request, isOpen(request), 'CANCELLED');
  }

  #byStaff(action: Action, request: Request): number {
    const { status } = request;
    if (action === 'approve') return this.#approve(request);
    if (action === 'cancel') return this.#end(request, status === 'APPROVED', 'CANCELLED');
    if (action === 'decline')
      return this.#end(request, isOpen(request), status === 'PENDING' ? 'REJECTED' : 'CANCELLED');
    return this.#complete(request);
  }

  #end(request: Request, may: boolean, to: Request['status']): number {
    if (!may) return 409;
    request.status = to;
    return 200;
  }

  #approve(request: Request): number {
    if (request.status !== 'PENDING') return 409;
    if (this.#isTooClose(request.donor, request.day, request)) return 422;
    if (this.#taken(request.day, request) >= this.#capacity) return 409;
    request.status = 'APPROVED';
    return 200;
  }

  /** The donor came today: from today on the interval counts. */
  #complete(request: Request): number {
    if (request.status !== 'APPROVED') return 409;
    request.status = 'COMPLETED';
    request.day = 0;
    return 200;
  }
}
