import { drawPictures } from '../../bench/ocr/drawn/draw-pictures.ts'
import type { DrawnPicture } from '../../bench/ocr/drawn/picture.ts'
import type { Fault } from '../stage/fault.ts'

const COUNT = 50
const BATCH = 10
/** Reading takes seconds per photo. */
const PATIENCE_MS = 9 * 60_000
/** Share of the words on the cards, well below what the engine achieves: this tests whether it reads, not how well. */
const MIN_WORDS = 0.5

export const readForReal: Fault = {
  id: 'Read',
  title: 'Fifty drawn cards and signs, read by the real engine; the worker killed in the middle',
  backends: ['postgres'],
  run: (stage) =>
    stage.withProduct({ engine: 'pp-ocr' }, async (product) => {
      const scene = await stage.openSceneOn(product)
      try {
        const drawn: DrawnPicture[] = []
        for await (const picture of drawPictures({ from: 0, count: COUNT })) drawn.push(picture)
        const files = drawn.map(({ jpeg }, n) => ({
          name: `real-${String(n + 1).padStart(2, '0')}.jpg`,
          buffer: jpeg,
        }))
        for (let at = 0; at < COUNT; at += BATCH) {
          await scene.device.takeFiles(files.slice(at, at + BATCH))
          if (at === BATCH) product.workers[0].signal('SIGKILL')
        }
        const { quietMs, account } = await scene.settle({ patienceMs: PATIENCE_MS })
        const { rows } = await product.pool.query<{ mark: string; text: string }>(
          `select c.meta->>'fileName' as mark, lower(s.finding::text) as text from capture_stages s
           join captures c on c.organization_id = s.organization_id and c.id = s.capture_id
           where c.user_id = $1 and s.name = 'read_text' and s.state = 'done'`,
          [scene.device.person.userId],
        )
        const texts = new Map(rows.map(({ mark, text }) => [mark, text]))
        const words = drawn.flatMap(({ words: own }, n) =>
          own.map((word) => texts.get(files[n]?.name ?? '')?.includes(word.toLowerCase()) ?? false),
        )
        const share = words.filter(Boolean).length / words.length
        const broken = [
          ...(texts.size === COUNT ? [] : [`${texts.size} of ${COUNT} were read`]),
          ...(share >= MIN_WORDS ? [] : [`Only ${Math.round(share * 100)} % of the words were read`]),
        ]
        return { account, quietMs, figures: { read: texts.size, wordsReadPercent: Math.round(share * 100) }, broken }
      } finally {
        await scene.close()
      }
    }),
}
