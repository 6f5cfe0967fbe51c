/** The engines the product is tested in: every phone or desktop browser is built on one of them. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

/** What a user looks for on the screen: an element by role and name, or by its label. */
export type Target =
  | { readonly role: 'button' | 'link' | 'heading' | 'listitem'; readonly name: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }

/** A browser on a separate device, driven as a person would drive it. */
export interface Device {
  visit(address: string): Promise<void>
  /** Waits until the target is visible. */
  sees(target: Target): Promise<void>
  press(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  /** Chooses files in the first file picker of the screen. */
  choose(paths: readonly string[]): Promise<void>
  /** Runs a function without arguments in the page and returns its result. */
  ask<T>(question: () => T | Promise<T>): Promise<T>
  /** A PNG screenshot of the current screen. */
  picture(): Promise<Buffer>
  /**
   * Ends the page abruptly (kills the whole browser if its profile survives that, else closes the window) and opens a
   * new one on the same storage.
   */
  killPage(): Promise<void>
  /** Closes the browser as a person would (if its profile survives that) and reopens it. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** How long a person would wait for something to appear on a slow machine. */
export const MAX_WAIT_MS = 60_000
