/** The engines in which the product is tried: every browser of a phone or a desk is built on one of them. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

/** What a person looks for on the screen: by what it is and what it is called, or by its label. */
export type Target =
  | { readonly role: 'button' | 'link' | 'heading' | 'listitem'; readonly name: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }

/** A browser on a device of its own, driven as a person would drive it. */
export interface Device {
  visit(address: string): Promise<void>
  /** Waits until the target is to be seen. */
  sees(target: Target): Promise<void>
  press(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  /** Chooses files in the first picker of the screen. */
  choose(paths: readonly string[]): Promise<void>
  /** Runs a function without arguments in the page and answers what it answers. */
  ask<T>(question: () => T | Promise<T>): Promise<T>
  /** The screen as it stands, as a PNG. */
  picture(): Promise<Buffer>
  /**
   * Ends the page without a word (by killing the whole browser, where its profile outlives it; else by closing the
   * window), and opens another one on the same storage.
   */
  killPage(): Promise<void>
  /** Closes the browser as a person would (where its profile outlives it), and opens it again. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** How long a person would wait for something to appear on a slow machine. */
export const PATIENCE_MS = 60_000
