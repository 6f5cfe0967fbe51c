import { DEBUG_STAGE_MS, type DebugStage, debugPipeline } from '@canvass/domain/debug-pipeline'
import { useEffect, useRef, useState } from 'react'

/** Appends the stages of one run, half a second apart; leaving the screen stops it. */
export function useDebugRun() {
  const [stages, setStages] = useState<readonly DebugStage[]>([])
  const [isRunning, setRunning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = (input: { businessName: string; ocrText: string }) => {
    const all = debugPipeline(input)
    const show = (count: number) => {
      setStages(all.slice(0, count))
      if (count === all.length) setRunning(false)
      else timer.current = setTimeout(() => show(count + 1), DEBUG_STAGE_MS)
    }
    setRunning(true)
    setStages([])
    timer.current = setTimeout(() => show(1), DEBUG_STAGE_MS)
  }
  return { stages, isRunning, run }
}
