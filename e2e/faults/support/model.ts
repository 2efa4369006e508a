export type Who = 'donor0' | 'donor1' | 'donor2' | 'staff' | 'stranger';
type Action = 'approve' | 'decline' | 'complete' | 'cancel' | 'undo' | 'dispute' | 'withdraw';

export type Step =
  | { readonly kind: 'book'; readonly donor: number; readonly day: number }
  | { readonly kind: Action; readonly who: Who; readonly which: number };

interface Request {
  readonly donor: number;
  day: number;
  readonly booked: number;
  disputed: boolean;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'COMPLETED' | 'CANCELLED';
}

const INTERVAL = 56;
const MAX_WAITING_BOOKINGS = 3;
const isOpen = ({ status }: Request) => status === 'PENDING' || status === 'APPROVED';

/**
 * The bookings of one facility, modelled a second time from the specification alone: three donors, a number of places
 * per slot, days counted from today. It returns the status that each step must have.
 */
export class Model {
  readonly requests: Request[] = [];
  /** Those that staff cancelled and nobody touched since. */
  readonly #cancelled = new Set<Request>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  take(step: Step): number {
    return step.kind === 'book' ? this.#book(step.donor, step.day) : this.#act(step.kind, step.who, step.which);
  }

  #book(donor: number, day: number): number {
    if (this.#isTooClose(donor, day)) return 422;
    if (this.#waiting(donor) >= MAX_WAITING_BOOKINGS) return 409;
    if (this.#taken(day) >= this.#capacity) return 409;
    if (this.requests.some((request) => isOpen(request) && request.donor === donor && request.day === day)) return 409;
    this.requests.push({ donor, day, booked: day, disputed: false, status: 'PENDING' });
    return 201;
  }

  /** Tells whether a day is closer than the interval to a donation, or to a scheduled one. */
  #isTooClose(donor: number, day: number, except?: Request): boolean {
    return this.requests.some((other) => {
      if (other === except || other.donor !== donor) return false;
      if (other.status === 'COMPLETED') return !other.disputed && day < other.day + INTERVAL;
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
    if (isStaff ? action === 'dispute' : action !== 'cancel' && action !== 'dispute') return 403;
    if (who === 'stranger' || (!isStaff && who !== `donor${request.donor}`)) return 404;
    if (isStaff) return this.#byStaff(action, request);
    return action === 'dispute' ? this.#dispute(request) : this.#end(request, isOpen(request), 'CANCELLED');
  }

  #byStaff(action: Action, request: Request): number {
    const { status } = request;
    if (action === 'approve') return this.#approve(request);
    if (action === 'cancel') {
      const ended = this.#end(request, status === 'APPROVED', 'CANCELLED');
      if (ended === 200) this.#cancelled.add(request);
      return ended;
    }
    if (action === 'decline')
      return this.#end(request, isOpen(request), status === 'PENDING' ? 'REJECTED' : 'CANCELLED');
    if (action === 'withdraw') return this.#end(request, request.disputed, 'CANCELLED');
    return action === 'undo' ? this.#undo(request) : this.#complete(request);
  }

  #dispute(request: Request): number {
    if (request.status !== 'COMPLETED' || request.disputed) return 409;
    request.disputed = true;
    return 200;
  }

  /** The appointment is restored if its day is still free; a later arrangement of the donor takes precedence. */
  #undo(request: Request): number {
    const { donor, booked } = request;
    if (request.status === 'CANCELLED' && this.#cancelled.has(request)) return this.#undoCancellation(request);
    if (request.status !== 'COMPLETED') return 409;
    const others = this.requests.filter((other) => other !== request && other.donor === donor);
    const isTaken = others.some(
      (other) =>
        (other.status === 'APPROVED' || (other.status === 'COMPLETED' && !other.disputed)) &&
        Math.abs(other.day - booked) < INTERVAL,
    );
    if (!isTaken && others.some((other) => other.status === 'PENDING' && other.day === booked)) return 409;
    request.status = isTaken ? 'CANCELLED' : 'APPROVED';
    request.disputed = false;
    request.day = booked;
    return 200;
  }

  /** Within ten minutes, longer than a run: it stands again where its day and its place are still free. */
  #undoCancellation(request: Request): number {
    const { donor, booked } = request;
    const others = this.requests.filter((other) => other !== request && other.donor === donor);
    const isTaken = others.some(
      (other) =>
        (other.status === 'PENDING' && other.day === booked) ||
        ((other.status === 'APPROVED' || (other.status === 'COMPLETED' && !other.disputed)) &&
          Math.abs(other.day - booked) < INTERVAL),
    );
    if (isTaken || this.#taken(booked, request) >= this.#capacity) return 409;
    request.status = 'APPROVED';
    this.#cancelled.delete(request);
    return 200;
  }

  #end(request: Request, may: boolean, to: Request['status']): number {
    if (!may) return 409;
    request.status = to;
    request.disputed = false;
    return 200;
  }

  #approve(request: Request): number {
    if (request.status !== 'PENDING') return 409;
    if (this.#isTooClose(request.donor, request.day, request)) return 422;
    if (this.#taken(request.day, request) >= this.#capacity) return 409;
    request.status = 'APPROVED';
    this.#giveWay(request);
    return 200;
  }

  /** The donor's waiting bookings within the interval of an accepted donation become impossible, and end. */
  #giveWay({ donor, day }: Request): void {
    for (const other of this.requests) {
      const isTooClose = other.donor === donor && Math.abs(other.day - day) < INTERVAL;
      if (isTooClose && other.status === 'PENDING') other.status = 'CANCELLED';
    }
  }

  /** The donor came today: the interval counts from today. */
  #complete(request: Request): number {
    if (request.status !== 'APPROVED') return 409;
    request.status = 'COMPLETED';
    request.day = 0;
    return 200;
  }
}
