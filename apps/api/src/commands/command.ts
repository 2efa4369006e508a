/** The input of a command: the words behind its name, and the environment. */
export interface CommandCall {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** The text for standard output, and the exit code when it is not 0. */
export type CommandResult = string | { readonly out: string; readonly code: number };

export type Command = (call: CommandCall) => Promise<CommandResult>;

/** The words behind a command's name are not understood: its usage is printed, exit code 2. */
export class UsageError extends Error {}

/** Something that the operator can change: printed without a stack, exit code 1. */
export class CommandError extends Error {}
