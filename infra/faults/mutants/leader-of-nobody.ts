/** Makes every tab believe it is the leader: otherwise the weakened claim would hardly ever be tested. */
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
