"""A Slurm of its own for tests: one controller and one node on this machine, without systemd, munge and accounting. All its files
are in one folder, it listens on the loopback address alone, and it ends with the program that started it, even when that is killed."""
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
PROGRAMS = ('slurmctld', 'slurmd', 'sbatch', 'scontrol', 'sinfo', 'squeue', 'scancel')
CONFIGURATION = '''ClusterName=privbo
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,bf_interval=2,batch_sched_delay=0
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=30
MinJobAge=3600
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc={folder}/jobs.txt
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
'''


class NoSlurm(Exception):
    """It cannot be had here; the text says why."""


def install():
    """Debian's Slurm where it is missing, as tests/run installs packages."""
    os.environ['PATH'] += ':/usr/sbin:/sbin'
    if all(shutil.which(program) for program in PROGRAMS):
        return
    made = subprocess.run(['bash', '-c', 'source "$0/app/setup.sh" && install_packages tests/cluster-packages', ROOT], stdin=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True)
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if missing:
        raise NoSlurm(f'{", ".join(missing)} cannot be installed: {made.stderr}')


def free_ports(count):
    sockets = [socket.create_server(('127.0.0.1', 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Slurm:
    """Within "with": a node that is idle."""

    def __init__(self, folder, environment):
        self.folder, self.daemons = folder, []
        self.environment = dict(environment, PATH=os.environ['PATH'], SLURM_CONF=f'{folder}/slurm.conf')
        self.host = socket.gethostname().split('.')[0]

    def __enter__(self):
        for part in ('state', 'spool'):
            os.makedirs(os.path.join(self.folder, part))
        controller, node = free_ports(2)
        with open(f'{self.folder}/slurm.conf', 'w') as file:
            file.write(CONFIGURATION.format(host=self.host, controller_port=controller, node_port=node, user=pwd.getpwuid(os.geteuid()).pw_name,
                                            folder=self.folder))
        with open(f'{self.folder}/cgroup.conf', 'w') as file:
            file.write('CgroupAutomount=no\n')
        try:
            for command in (['slurmctld', '-D', '-c'], ['slurmd', '-D', '-c', '-N', self.host]):
                with open(f'{self.folder}/{command[0]}.out', 'w') as file:
                    self.daemons.append(subprocess.Popen(['setpriv', '--pdeathsig', 'TERM', *command], env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=file,
                                                         stderr=subprocess.STDOUT))
            self.wait(lambda: self.ask('sinfo', '-h', '-o', '%T') == 'idle', 120, 'the node does not become idle')
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        """Ends jobs that are left, then the node and the controller."""
        if self.daemons and self.daemons[0].poll() is None and self.ask('squeue', '-h', '-o', '%i'):
            self.ask('scancel', '--user', pwd.getpwuid(os.geteuid()).pw_name)
            deadline = time.monotonic() + 20
            while self.ask('squeue', '-h', '-o', '%i') and time.monotonic() < deadline:
                time.sleep(0.2)
        for daemon in reversed(self.daemons):
            daemon.send_signal(signal.SIGTERM)
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()

    def ask(self, *words):
        made = subprocess.run(words, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        return made.stdout.strip() if made.returncode == 0 else ''

    def wait(self, holds, seconds, otherwise):
        deadline = time.monotonic() + seconds
        while not holds():
            ended = [daemon.args[3] for daemon in self.daemons if daemon.poll() is not None]
            if ended or time.monotonic() > deadline:
                raise NoSlurm(f'{otherwise}; ended: {ended}\n{self.logs()}')
            time.sleep(0.2)

    def logs(self):
        text = ''
        for name in ('slurmctld.out', 'slurmd.out', 'slurmctld.log', 'slurmd.log'):
            if os.path.isfile(f'{self.folder}/{name}'):
                text += f'{name}:\n' + ''.join(open(f'{self.folder}/{name}').readlines()[-15:])
        return text

    def submit(self, folder, *words, **variables):
        """The number of the job, or an exception with what sbatch says."""
        made = subprocess.run(['sbatch', '--parsable', *words], env=dict(self.environment, **variables), cwd=folder, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)
        if made.returncode != 0:
            raise NoSlurm(f'sbatch {words}: {made.stderr}')
        return made.stdout.strip()

    def ended(self, *jobs, seconds=300):
        """Waits until none of the jobs is in the queue."""
        self.wait(lambda: not self.ask('squeue', '-h', '-o', '%i', '-j', ','.join(jobs)), seconds, f'jobs {jobs} do not end')

    def processes(self):
        """Those that know this configuration, but for the present one."""
        mark, found = f'SLURM_CONF={self.folder}/slurm.conf'.encode(), []
        for process in filter(str.isdigit, os.listdir('/proc')):
            try:
                with open(f'/proc/{process}/environ', 'rb') as file:
                    if mark in file.read().split(b'\0') and int(process) != os.getpid():
                        found.append(process)
            except OSError:
                pass
        return found

    def records(self, job):
        """What the controller keeps of the job, or of each task of an array: one dictionary a task."""
        lines = self.ask('scontrol', '-o', 'show', 'job', job).splitlines()
        return [dict(word.split('=', 1) for word in line.split() if '=' in word) for line in lines]
