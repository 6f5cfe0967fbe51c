/** Every tab believes to lead: without it the weakened claim would hardly ever be put to the test. */
export class Leader {
  readonly userId: string

  constructor(userId: string) {
    this.userId = userId
  }

  alone(_work: string, run: () => Promise<void>): Promise<void> {
    return run()
  }

  close(): void {}
}
