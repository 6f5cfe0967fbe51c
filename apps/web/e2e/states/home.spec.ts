import { testScreensOf } from './screens-in-states.ts'

testScreensOf('home', {
  home: { typical: /Overview/, empty: /Ready to start/, many: /10,000/, offline: /Capture a lead/ },
})
