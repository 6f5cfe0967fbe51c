import { closing, type Fault } from '../fault.ts'

export const poisonAtTheHead: Fault = {
  id: 'F25',
  title: 'A tenth unreadable, some no pictures and some giants, at the head of the queue',
  async run(stage) {
    const scene = await stage.openScene()
    const count = stage.size === 'quick' ? 40 : 100
    await scene.take(count / 10, { kind: 'unreadable' })
    await scene.take(3, { kind: 'no_picture' })
    await scene.take(3, { kind: 'large' })
    await scene.take(count)
    return closing(scene)
  },
}
