import type { Source } from './lines.js';
import type { Tally } from './tally.js';

/** What a command can learn from the world around it; `main.ts` gives the real one, a test any other. */
export interface World {
  readonly output: Output;
  /** Opens a file, or standard input where the path is `-`; throws a `Refusal` where that cannot be done. */
  readonly open: (path: string) => Promise<Source>;
  /**
   * Reads every file below a folder whose name ends in one of the endings, in the order of their paths, but for those in
   * `node_modules` and in folders whose names begin with a dot; throws a `Refusal`, also where they have more than `most` bytes together.
   */
  readonly readFolder: (folder: string, endings: readonly string[], most?: number) => readonly FolderFile[];
  /** Reads a file that the package ships, such as `schemas/catalogue.json`. */
  readonly readShipped: (path: string) => string;
  /** Lists the names in a folder that the package ships. */
  readonly listShipped: (folder: string) => readonly string[];
  /** Starts a thread that counts lines, as `tallyLines` does; gives none where it would have no processor of its own. */
  readonly startHelper: (strict: boolean) => Promise<Helper | undefined>;
  /** Shows how far a long command is; absent where nobody watches. */
  readonly showProgress?: ((progress: Progress) => void) | undefined;
}

/** Where the text of an answer goes. */
export interface Output {
  /** The width of the terminal; absent where the text goes into a file or a pipe. */
  readonly columns?: number;
  readonly colour: boolean;
}

/** A file of a folder. */
export interface FolderFile {
  /** Below the folder, parted by slashes. */
  readonly path: string;
  readonly text: string;
}

/** A thread that counts lines beside this one. */
export interface Helper {
  /** Hands a copy of the lines to it, and tells whether it takes them: not while it has enough to do. */
  readonly take: (lines: Buffer) => boolean;
  /** Gives the tally of all that it took, and ends it. */
  readonly end: () => Promise<Tally>;
}

/** How far a long command is. */
export interface Progress {
  readonly bytes: number;
  readonly size?: number | undefined;
}
